import { useEffect, useRef } from 'react'
import {
  getDoctorCalendar,
  getConsultation,
  listConsultations,
  listRequests,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { listOrders } from '#contract/order.ts'
import { listPatientConsultations } from '#contract/patient-file.ts'
import { listPayments } from '#contract/payment.ts'
import { getBalance } from '#contract/purchase.ts'
import { countWaiting } from '#contract/waiting.ts'
import { AFTER_FIRST_MS } from '../app/after-first.ts'
import { apiKey } from './query-keys.ts'
import { type BodyOf, usePutAnswer, useRefresh } from './api-query.ts'
import { useLazyQueryClient } from './query-client-context.ts'
import { useServices } from '../app/services.tsx'
import { clientOf } from '../session/session-view.ts'
import { useSession } from '../session/session.ts'
import { useSocketEvent, useSocketState } from './socket-event.ts'

const changedByConsultations = [
  listConsultations,
  listPatientConsultations,
  listRequests,
  getDoctorCalendar,
  listSlots,
  getBalance,
] as const

/** A socket that broke usually stands again by then. */
const LOST_AFTER_MS = 5_000

/** Keeps the socket open while someone is signed in and turns its events into fresh answers. Shows nothing. */
export function LiveUpdates(): null {
  const { socket, session: store } = useServices()
  const client = clientOf(useSession())
  const queries = useLazyQueryClient()
  const refresh = useRefresh()
  const put = usePutAnswer()
  const state = useSocketState()

  useEffect(() => {
    const token = store.token()
    if (client === null || token === null) return undefined
    socket.open(token)
    return () => socket.close()
  }, [socket, store, client])

  // An open page asks for nothing by itself: that the server has gone shows only in a socket that does not come back.
  useEffect(() => {
    if (state !== 'connecting') return undefined
    const timer = setTimeout(() => store.reload(), LOST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, store])

  // What happened while the socket was closed was not heard.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (state !== 'open') return undefined
    const lookAgain = () => void refresh(...changedByConsultations, getConsultation, listOrders)
    if (wasOpen.current) {
      lookAgain()
      void refresh(countWaiting)
      store.reload()
      return undefined
    }
    wasOpen.current = true
    const timer = setTimeout(lookAgain, AFTER_FIRST_MS)
    return () => clearTimeout(timer)
  }, [state, refresh, store])

  const take = ({ consultation }: { consultation: Consultation }) => {
    const newer = (known: Consultation) => (known.version > consultation.version ? known : consultation)
    const queryKey = apiKey(getConsultation, { params: { id: consultation._id } })
    // An answer on its way may be of before this: it would come last and be shown for good.
    void queries.cancelQueries({ queryKey, exact: true })
    queries.setQueryData<Consultation>(queryKey, (known) => (known ? newer(known) : consultation))
    // A list that is asked again only when it is next shown must not show first what is over.
    for (const route of [listConsultations, listPatientConsultations])
      queries.setQueriesData<BodyOf<typeof route>>(
        { queryKey: apiKey(route) },
        (list) =>
          list && {
            ...list,
            data: list.data.map((each) => (each._id === consultation._id ? newer(each) : each)),
          },
      )
    void refresh(...changedByConsultations)
  }
  useSocketEvent('consultationChanged', take)
  useSocketEvent('paymentChanged', (message) => {
    take(message)
    void refresh(listPayments)
  })
  useSocketEvent('callStarted', take)
  useSocketEvent('callFinished', take)
  const onMessage = () => {
    // The plan stands with the person, who may write with it or not.
    store.reload()
    void refresh(getBalance, listPayments, listOrders)
  }
  useSocketEvent('planChanged', onMessage)
  useSocketEvent('orderChanged', onMessage)
  useSocketEvent('waitingChanged', (waiting) => put(countWaiting, {}, waiting))
  useSocketEvent('sessionEnded', () => store.reload())
  return null
}
