import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '#contract/push.ts'
import type { ApiError } from '../data/api-error.ts'
import { useApiQuery, usePutAnswer } from '../data/api-query.ts'
import { useLazyQueryClient } from '../data/query-client-context.ts'
import { useServices } from '../app/services.tsx'

const saving = ['notification-settings']

/**
 * What the person is told of. A change shows at once; changes are saved one after the other, and where that fails the
 * server's last word shows again.
 */
export function useNotificationSettings() {
  const { api } = useServices()
  const queries = useLazyQueryClient()
  const put = usePutAnswer()
  const answer = useApiQuery(getNotificationSettings, {})
  const [wanted, setWanted] = useState<NotificationSettings | null>(null)
  const save = useMutation<NotificationSettings, ApiError, NotificationSettings>(
    {
      mutationKey: saving,
      scope: { id: saving.join('/') },
      mutationFn: async (body) => (await api.call(saveNotificationSettings, { body })).body,
      onSuccess: (saved) => put(getNotificationSettings, {}, saved),
      onSettled() {
        if (queries.isMutating({ mutationKey: saving }) === 1) setWanted(null)
      },
    },
    queries,
  )
  const busy = useIsMutating({ mutationKey: saving }, queries) > 0
  return {
    answer,
    settings: (busy ? wanted : null) ?? answer.data,
    error: save.error,
    change: (next: NotificationSettings) => {
      setWanted(next)
      save.mutate(next)
    },
  }
}
