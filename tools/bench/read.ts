import type { Account } from '../../e2e/support/accounts.ts'

interface Details {
  /** Sent by POST. */
  readonly body?: object
  /** Why it reads many more rows than it shows. */
  readonly why?: string
}

/** By the administrator unless it says otherwise. */
export type Read = readonly [name: string, path: string, account?: Account, details?: Details]
