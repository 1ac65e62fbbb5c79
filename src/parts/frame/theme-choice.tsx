import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from '../../app/theme.ts'
import { Segmented } from '../../ui/field/segmented.tsx'

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const { t } = useLingui()
  const { theme, setTheme } = useTheme()
  return (
    <Segmented
      inline
      label={t`Izskats`}
      value={theme}
      onChange={setTheme}
      options={[
        { value: 'system', label: t`Kā sistēmā`, icon: Monitor, iconOnly: true },
        { value: 'light', label: t`Gaišs`, icon: Sun, iconOnly: true },
        { value: 'dark', label: t`Tumšs`, icon: Moon, iconOnly: true },
      ]}
    />
  )
}
