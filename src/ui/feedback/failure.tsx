import { useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Empty } from './empty.tsx'

type FailureProps = {
  title?: ReactNode
  children?: ReactNode
  onRetry?: () => void
  /** Instead of trying again, or beside it. */
  action?: ReactNode
  busy?: boolean
  level?: 1 | 2 | 3
}

/** Something could not be shown: what happened, and the way on. */
export function Failure({ title, children, onRetry, action, busy, level }: FailureProps) {
  const { t } = useLingui()
  return (
    <div role="alert">
      <Empty
        art="lost"
        level={level}
        title={title ?? t`Radās kļūda`}
        action={
          <>
            {onRetry && (
              <Button icon={RotateCw} busy={busy} onClick={onRetry}>
                {t`Mēģināt vēlreiz`}
              </Button>
            )}
            {action}
          </>
        }
      >
        {children}
      </Empty>
    </div>
  )
}
