import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getBalance, type PlanBalance } from '#contract/purchase.ts'
import { cancelPlan } from '#contract/subscription.ts'
import { useNow } from '../../../hooks/now.ts'
import { useSessionActs } from '../../../session/session.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ActDialog } from '../../../parts/form/act-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'
import { isRenewing } from './renewing.ts'

interface Props {
  plan: PlanBalance
  open: boolean
  onClose: () => void
}

/** Asks before a plan is cancelled, and says what stays until when. */
export function CancelPlanDialog({ plan, open, onClose }: Props) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { reload } = useSessionActs()
  const now = useNow(60_000)
  const cancel = useAct(cancelPlan, {
    done: t`Abonements atcelts. No kartes vairs nekas netiks iekasēts.`,
    refresh: [getBalance],
    after() {
      reload()
      onClose()
    },
    refusals: { conflict: t`Abonements šobrīd tiek apmaksāts. Pēc brīža mēģiniet vēlreiz.` },
  })
  const until = date(plan.renewsAt ?? 0)
  const { left } = plan
  // Its month is over, whether or not a card has refused the next one.
  const endsAtOnce = plan.status === 'past_due' || isRenewing(plan, now)
  return (
    <ActDialog
      act={cancel}
      input={{}}
      open={open}
      title={t`Atcelt abonementu?`}
      action={t`Atcelt abonementu`}
      keep={t`Paturēt`}
      onClose={onClose}
    >
      {endsAtOnce ? (
        <p>
          <Trans>
            Abonements beigsies uzreiz, un rakstīt čatā vairs nevarēs. Par jauno mēnesi nekas netiks iekasēts.
            Jau rezervētās sarunas paliek.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Plural
              value={left}
              _0={`Līdz ${until} jums paliek čats.`}
              zero={`Līdz ${until} jums paliek # konsultāciju un čats.`}
              one={`Līdz ${until} jums paliek # konsultācija un čats.`}
              other={`Līdz ${until} jums paliek # konsultācijas un čats.`}
            />
          </p>
          <p>
            <Trans>
              Pēc tam maksāsiet par katru konsultāciju. Jau rezervētās sarunas paliek, un pārdomāt varat līdz
              pat mēneša beigām.
            </Trans>
          </p>
        </>
      )}
    </ActDialog>
  )
}
