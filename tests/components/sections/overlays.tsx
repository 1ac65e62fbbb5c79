import { CloudUpload, LogOut, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Logo } from '../../../src/ui/art/logo.tsx'
import { Button } from '../../../src/ui/button/button.tsx'
import { Field } from '../../../src/ui/field/field.tsx'
import { TextInput } from '../../../src/ui/field/text-input.tsx'
import { LanguageSwitch } from '../../../src/ui/language/language-switch.tsx'
import { Duo, Row, Stack } from '../../../src/ui/layout/stack.tsx'
import { ConfirmDialog } from '../../../src/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../src/ui/overlay/dialog.tsx'
import { Menu } from '../../../src/ui/overlay/menu.tsx'
import { Sheet } from '../../../src/ui/overlay/sheet.tsx'
import { useToast } from '../../../src/ui/overlay/toast.tsx'
import { Section } from '../section.tsx'

export function Overlays() {
  const toast = useToast()
  const [open, setOpen] = useState<'confirm' | 'card' | 'menu' | null>(null)
  const [chosen, setChosen] = useState('')
  const close = () => setOpen(null)
  return (
    <Section title="Dialogs, menus, toasts">
      <Row>
        <Button onClick={() => setOpen('confirm')}>Cancel consultation</Button>
        <Button onClick={() => setOpen('card')}>Add a card</Button>
        <Button onClick={() => setOpen('menu')}>Open the menu</Button>
        <Menu
          label="More"
          items={[
            { label: 'Profile', icon: UserRound, link: { to: '/' } },
            {
              label: 'Settings',
              icon: Settings,
              hint: 'Language, notifications',
              onSelect: () => setChosen('settings'),
            },
            { label: 'Not now', disabled: true, onSelect: () => setChosen('not now') },
            { label: 'Sign out', icon: LogOut, danger: true, onSelect: () => setChosen('sign out') },
          ]}
        />
        <Button onClick={() => toast({ text: 'Reserved. Waiting for approval.' })}>Toast</Button>
        <Button
          onClick={() =>
            toast({
              text: '2 messages sent',
              icon: CloudUpload,
              action: { label: 'Show', onSelect: () => setChosen('shown') },
            })
          }
        >
          Toast with action
        </Button>
        <output data-testid="chosen">{chosen}</output>
      </Row>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Cancel this consultation?"
        keep="Keep it"
        action="Yes, cancel it"
        onConfirm={() => {
          toast({ text: 'Cancelled' })
          close()
        }}
      >
        Wednesday, 25.11.2026 18:30 with Ilze Bērziņa. You get 31.00 € back on your card.
      </ConfirmDialog>
      <Dialog
        open={open === 'card'}
        onClose={close}
        title="Add a card first"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Not now
            </Button>
            <Button variant="primary" onClick={close}>
              Save card
            </Button>
          </>
        }
      >
        <Stack>
          <Field label="Card number">
            <TextInput figures inputMode="numeric" defaultValue="4242 4242 4242 4242" />
          </Field>
          <Duo>
            <Field label="Expiry, MM/YY" error="Expiration date not valid">
              <TextInput figures defaultValue="13/28" />
            </Field>
            <Field label="CVC">
              <TextInput figures defaultValue="123" />
            </Field>
          </Duo>
        </Stack>
      </Dialog>
      <Sheet
        open={open === 'menu'}
        onClose={close}
        label="Menu"
        head={<Logo />}
        footer={<LanguageSwitch large />}
      >
        <Stack gap={1}>
          <Button variant="quiet" onClick={close}>
            Specialists
          </Button>
          <Button variant="quiet" onClick={close}>
            Prices
          </Button>
        </Stack>
      </Sheet>
    </Section>
  )
}
