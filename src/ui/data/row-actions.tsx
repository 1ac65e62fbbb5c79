import { useLingui } from '@lingui/react/macro'
import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { Menu } from '../overlay/menu.tsx'
import { placeActions, type RowAction } from './columns.ts'
import styles from './table.module.css'

const act = (action: RowAction, variant: 'line' | 'quiet') =>
  action.link ? (
    <ButtonLink key={action.label} {...action.link} size="s" variant={variant} danger={action.danger}>
      {action.label}
    </ButtonLink>
  ) : (
    <Button
      key={action.label}
      size="s"
      variant={variant}
      danger={action.danger}
      disabled={action.disabled}
      onClick={action.onSelect}
    >
      {action.label}
    </Button>
  )

/** The acts of one row: a button, words beside it, the rest behind three dots. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useLingui()
  const { buttons, beside, menu } = placeActions(actions)
  // With everything in sight at every width a menu would only repeat it.
  const only = menu.length === 1 && beside.length === 0
  return (
    <div className={styles.acts}>
      {buttons.map((action) => act(action, 'line'))}
      {only && menu.map((action) => act(action, 'quiet'))}
      {beside.length > 0 && (
        <span className={styles.beside}>{beside.map((action) => act(action, 'quiet'))}</span>
      )}
      {menu.length > 0 && !only && <Menu label={t`Citas darbības: ${name}`} items={menu} />}
    </div>
  )
}
