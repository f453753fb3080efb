import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Call, EachFile } from '../../src/contract/call.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import type { Language } from '../i18n/say.ts'
import type { AfterCommit } from './after-commit.ts'

type OutputOf<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodMiniType ? z.output<Schema> : undefined

type FilesOf<Files> = [Files] extends [never] ? Readonly<Record<never, string>> : EachFile<Files, string>

/** What a handler works with: the checked input, and the transaction it is part of when the call changes something. */
export interface Input<C extends Call> {
  readonly params: OutputOf<NonNullable<C['params']>>
  readonly query: OutputOf<NonNullable<C['query']>>
  readonly body: OutputOf<NonNullable<C['body']>>
  /** Names in the file store; the files go again when the handler throws. */
  readonly files: FilesOf<NonNullable<C['files']>>
  readonly db: Db
  readonly ip: string
  /** Of whoever asks, for what the answer itself says. */
  readonly language: Language
  /** Registers what may only follow the commit: mail, live events. Not done when the call fails, nor when its answer is repeated. */
  readonly afterCommit: AfterCommit
  /** Notes in the audit log that something was read, which costs the answer nothing. */
  readonly noteRead: (action: 'profile.read', subject: string) => void
}

/** What a handler of a call with a bearer works with. */
export type AuthenticatedInput<C extends Call> = Input<C> & { readonly viewer: Viewer }

/** An answer that is a file; its name is the descriptor's where there is none. */
export interface FileOutput {
  readonly content: Uint8Array | Readable
  readonly name?: string
}

type Answer<C extends Call> = [NonNullable<C['file']>] extends [never] ? z.input<C['data']> : FileOutput

/** The `data` of the answer, as the contract's schema takes it, or its file. */
export type Output<C extends Call> = Answer<C> | Promise<Answer<C>>
