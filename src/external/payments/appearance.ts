import type { Appearance } from '@stripe/stripe-js'

const roles = {
  colorPrimary: '--primary',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-2',
  colorTextPlaceholder: '--ink-3',
  colorDanger: '--danger',
} as const

/** Our tokens as Stripe takes them: colours as the browser computes them here, light or dark. */
export function appearanceAt(place: HTMLElement): Appearance {
  const probe = document.createElement('i')
  place.append(probe)
  const computed = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(roles).map(([name, token]) => [name, computed(token)]))
  const line = computed('--line-strong')
  const [ink, halo] = [computed('--focus'), computed('--focus-halo')]
  probe.remove()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      ...colours,
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '14px',
    },
    rules: {
      '.Label': { fontWeight: '500' },
      '.Input': { border: `1.5px solid ${line}`, padding: '13px 14px' },
      '.Input:focus': { outline: `2.5px solid ${ink}`, boxShadow: `0 0 0 4px ${halo}` },
      '.Input--invalid': { borderColor: colours['colorDanger'] ?? line },
    },
  }
}
