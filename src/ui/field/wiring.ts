import { createContext, use } from 'react'

/** What a field tells the control in it, so that label, hint and error are spoken with it. */
type Wiring = {
  id: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldWiring = createContext<Wiring>({
  id: undefined,
  describedBy: undefined,
  invalid: false,
  required: false,
})

type Own = { id?: string | undefined; 'aria-describedby'?: string | undefined }

/** The attributes a control takes from the field around it; its own ones go before. */
export function useWiring(own: Own = {}) {
  const { id, describedBy, invalid, required } = use(FieldWiring)
  return {
    id: own.id ?? id,
    'aria-describedby': [own['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  }
}
