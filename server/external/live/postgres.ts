import { connectByNotify } from '../database/notify-connection.ts'
import { openCarrier, type Carrier, type CarrierOptions } from './carrier.ts'

/** Events between processes through the database that they share anyway. A process that does not hear them should serve nobody. */
export function postgresCarrier({ url, ...rest }: CarrierOptions): Promise<Carrier> {
  const { onError } = rest
  return openCarrier({
    connect: (onText) => connectByNotify(url, { onText, onError }),
    isRequired: true,
    ...rest,
  })
}
