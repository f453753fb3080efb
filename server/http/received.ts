import type * as z from 'zod/mini'
import type { Call } from '../../src/contract/call.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'

type OutputOf<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type FileOf<C extends Call> = Extract<keyof NonNullable<C['files']>, string>

/** What a handler works with: the checked input, and the transaction it is part of when the call changes something. */
export interface Received<C extends Call> {
  readonly params: OutputOf<NonNullable<C['params']>>
  readonly query: OutputOf<NonNullable<C['query']>>
  readonly body: OutputOf<NonNullable<C['body']>>
  /** Names in the file store; the pictures go again when the handler throws. */
  readonly pictures: Readonly<Record<FileOf<C>, string>>
  readonly db: Db
  readonly ip: string
}

/** What a handler of a call with a bearer works with. */
export type Signed<C extends Call> = Received<C> & { readonly viewer: Viewer }

/** The `data` of the answer, as the contract's schema takes it. */
export type Answered<C extends Call> = z.input<C['data']> | Promise<z.input<C['data']>>
