import { components, fault, type Fault } from '../fault.ts'

/** Of devices and browsers as people have them. */
export const deviceFaults: readonly Fault[] = [
  fault(
    'composed-word-sent',
    components('composing', 'EASE-05 Enter that takes a composed word is no Enter'),
    {
      harm: 'In Safari a message goes out in the middle of a Japanese word.',
      file: 'src/ui/field/composing.ts',
      from: ' || nativeEvent.keyCode === TAKEN',
      to: '',
    },
  ),
]
