import type * as z from 'zod/mini'
import type { FallbackKey } from './fallbacks.ts'
import type { Role, Side } from './roles.ts'

type Schema = z.ZodMiniType
type Shape = z.ZodMiniObject

/**
 * One call of the API (§7), described once: the portal's typed request, the server's route with its validation,
 * the OpenAPI document and the previews' example answers all come from it.
 */
export interface Call<
  Data extends Schema = Schema,
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  File extends string = string,
> {
  /** `area.call`, unique. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters as `:id`; a pair where the sides of the portal differ. */
  readonly path: string | Readonly<Record<Side, string>>
  /** Who may call: everyone, or the bearers of these roles. */
  readonly access: 'public' | readonly Role[]
  readonly params?: Params
  readonly query?: Query
  /** JSON, or the text fields of a multipart form where `files` names its files. */
  readonly body?: Body
  readonly files?: readonly File[]
  /** The `data` of a successful answer. */
  readonly data: Data
  /** The message shown when the server sends none (§8). */
  readonly fallback: FallbackKey
  /** Left out of idempotency keys: a login or refresh that is sent again is a new one. */
  readonly exempt?: boolean
}

/** Declares a call and keeps its exact types. */
export const defineCall = <
  Data extends Schema,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  const File extends string = never,
>(
  call: Call<Data, Params, Query, Body, File>,
): Call<Data, Params, Query, Body, File> => call

type AnyCall = Call<Schema, Shape | undefined, Shape | undefined, Shape | undefined, string>
type InputOf<S> = S extends Schema ? z.input<S> : never
type Part<Name extends string, S> = [S] extends [never] ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: InputOf<S> }
type FilesPart<C> =
  C extends Call<Schema, Shape | undefined, Shape | undefined, Shape | undefined, infer File>
    ? [File] extends [never]
      ? { readonly files?: undefined }
      : { readonly files: Readonly<Record<File, Blob>> }
    : never

/** What a caller has to give: `params`, `query`, `body`, `files`, each only where the call has it. */
export type CallInput<C extends AnyCall> = Part<'params', NonNullable<C['params']>> &
  Part<'query', NonNullable<C['query']>> &
  Part<'body', NonNullable<C['body']>> &
  FilesPart<C>

/** What a successful call answers in `data`. */
export type CallData<C extends AnyCall> = z.output<C['data']>

/** The path of a call on one side of the portal. */
export const pathOf = (call: Pick<Call, 'path'>, side: Side): string => (typeof call.path === 'string' ? call.path : call.path[side])
