import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Call, EachFile } from '#contract/call.ts'
import type { Db } from '#server/db/db.ts'
import type { Language } from '#server/i18n/translate.ts'
import type { Problem } from '#server/problem.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import type { AfterCommit } from './after-commit.ts'
import type { StoredAttachment } from './uploads.ts'
import type { Viewer } from './viewer.ts'

type OutputOf<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodMiniType ? z.output<Schema> : undefined

type StoredFile<Files, Name> = Name extends keyof Files
  ? Files[Name] extends { readonly kind: infer Kind }
    ? Kind extends 'attachment'
      ? StoredAttachment
      : string
    : never
  : never
type StoredFiles<Files, Names = EachFile<Files, string>> = { readonly [Name in keyof Names]: StoredFile<Files, Name> }

/** Names in the file store; for attachments also type, size and dimensions. */
type FilesOf<Files> = [Files] extends [never] ? Readonly<Record<never, string>> : StoredFiles<Files>

type FileHashes<Files> = [Files] extends [never] ? Readonly<Record<never, string>> : EachFile<Files, string>

export interface Browser {
  readonly origin: string | undefined
  /** The page that calls is this server's own. */
  readonly isSameOrigin: boolean
  readonly cookies: string
  readonly setCookie: (header: string) => void
}

export interface Input<C extends Call> {
  readonly params: OutputOf<NonNullable<C['params']>>
  readonly query: OutputOf<NonNullable<C['query']>>
  readonly body: OutputOf<NonNullable<C['body']>>
  /** Removed again when the handler throws. */
  readonly files: FilesOf<NonNullable<C['files']>>
  /** SHA-256 of each file as it was sent, base64url; a document is stored as it was sent. */
  readonly fileHashes: FileHashes<NonNullable<C['files']>>
  readonly db: Db
  readonly ip: string
  /** At most 300 characters. */
  readonly userAgent: string | null
  readonly language: Language
  readonly browser: Browser
  readonly afterCommit: AfterCommit
  /** A turn among the caller's heavy reads, which a page of an export takes after the handler's own. */
  readonly takeTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly auditRead: (action: 'profile.read', subject: string) => void
}

export type AuthenticatedInput<C extends Call> = Input<C> & { readonly viewer: Viewer }

export interface FileOutput {
  readonly content: Uint8Array | Readable
  readonly name?: string
}

type Result<C extends Call> = [NonNullable<C['file']>] extends [never] ? z.input<C['data']> : FileOutput

export type Output<C extends Call> = Result<C> | Promise<Result<C>>

type Sender<I> = Pick<I, Extract<keyof I, 'ip' | 'viewer'>>

export type HookInput<I> = Sender<I> &
  Pick<I, Extract<keyof I, 'params' | 'body'>> & {
    /** The file fields that were sent; nothing is stored yet. */
    readonly receivedFiles: readonly string[]
  }

/** A form's limits are checked before it is received, so they know only its sender. */
type RateLimitInput<C extends Call, I> = [NonNullable<C['files']>] extends [never] ? HookInput<I> : Sender<I>

/** Runs outside of the transaction, which would hold a connection or roll it back. */
export interface CallHooks<C extends Call, I, Prepared = unknown> {
  /** May cost many times what a first page does: takes turns with the account's other heavy reads. */
  readonly isHeavy?: true | ((query: Input<C>['query']) => boolean)
  /** Thousands of customers may call at once: they share a line. */
  readonly isForCustomers?: boolean
  /** Counted even when the transaction rolls back. */
  readonly rateLimits?: (input: RateLimitInput<C, I>) => readonly RateLimit[] | Promise<readonly RateLimit[]>
  /** Slow work such as hashing a password; the handler gets its result. */
  readonly beforeTransaction?: (input: HookInput<I>) => Promise<Prepared>
  readonly onRefused?: (input: HookInput<I>, problem: Problem) => Promise<void>
}
