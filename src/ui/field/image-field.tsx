import { useLingui } from '@lingui/react/macro'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Row } from '../layout/stack.tsx'
import { FieldError } from './field-error.tsx'
import { imageData, imageTypes, problemOf, type ImageLimits, type ImageProblem } from './image-data.ts'
import styles from './image-field.module.css'
import { useWiring } from './wiring.ts'

type ImageFieldProps = ImageLimits & {
  /** A base64 data URL, or the address of the picture there is. */
  value: string | null | undefined
  onChange: (url: string | null) => void
  onBlur?: () => void
  maxMegabytes?: number
  shape?: 'portrait' | 'wide'
  /** There must be one, so it can be changed but not taken away. */
  keep?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Chooses a picture, makes it smaller here, and shows it before it is sent. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, onBlur, maxMegabytes = 8, shape = 'portrait', keep, ref, ...limits } = props
  const { t } = useLingui()
  const wiring = useWiring()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ImageProblem | null>(null)
  const [busy, setBusy] = useState(false)

  const texts: Record<ImageProblem, string> = {
    wrong_type: t`Šis fails nav JPEG, PNG vai WebP attēls. Izvēlieties citu.`,
    too_large: t`Attēls ir lielāks par ${maxMegabytes}\u00a0MB. Izvēlieties mazāku.`,
    unreadable: t`Attēlu nevar nolasīt. Izvēlieties citu failu.`,
  }

  async function take(file: File | undefined) {
    if (!file) return
    const refused = problemOf(file, maxMegabytes * 1024 * 1024)
    setProblem(refused)
    if (refused) return
    setBusy(true)
    const result = await imageData(file, limits)
    setBusy(false)
    if (result === 'unreadable') setProblem(result)
    else onChange(result.url)
  }

  const frame = [
    styles.frame,
    styles[shape],
    value && styles.filled,
    (problem ?? wiring['aria-invalid']) && styles.invalid,
  ]
  return (
    <div className={styles.field}>
      <span className={frame.filter(Boolean).join(' ')}>
        {value ? <img src={value} alt={t`Izvēlētais attēls`} /> : <Icon of={ImagePlus} />}
      </span>
      <div className={styles.acts}>
        <Row>
          <Button
            {...wiring}
            aria-required={undefined}
            aria-invalid={undefined}
            ref={ref}
            icon={ImagePlus}
            busy={busy}
            onClick={() => input.current?.click()}
            onBlur={onBlur}
          >
            {value ? t`Mainīt attēlu` : t`Izvēlēties attēlu`}
          </Button>
          {value && !keep && (
            <Button variant="quiet" danger icon={Trash2} onClick={() => onChange(null)}>
              {t`Noņemt`}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          accept={imageTypes.join(',')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file can be chosen again after it was taken away.
            event.target.value = ''
          }}
        />
        {problem ? (
          <div role="alert">
            <FieldError>{texts[problem]}</FieldError>
          </div>
        ) : (
          <p className={styles.hint}>{t`JPEG, PNG vai WebP, līdz ${maxMegabytes}\u00a0MB.`}</p>
        )}
      </div>
    </div>
  )
}
