import { connection as ar } from '../../i18n/ar/connection.ts'
import { connection as en } from '../../i18n/en/connection.ts'

/** What is said where the server cannot be reached. */
export const connectionMessages = { namespace: 'connection', en, ar } as const
