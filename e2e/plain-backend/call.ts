import * as z from 'zod'
import type { Answers } from './answers.ts'
import type { Person, Role } from './entities.ts'
import { Refusal } from './http.ts'
import type { Variant } from './variants.ts'
import type { World } from './world.ts'

type Shape = z.ZodRawShape
type Taken<S extends Shape> = z.output<z.ZodObject<S>>

/** What a handler receives. */
interface HandlerRequest<Query, Body> {
  readonly world: World
  readonly variant: Variant
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  /** The signed-in person; 401 without one. */
  readonly caller: () => Person
  /** The owner of the bearer token, also of an expired one. */
  readonly bearer: () => Person
}

/** A call as §7 describes it: all parameters and fields of the request, and the response. */
interface Description<Name extends keyof Answers, Query extends Shape, Body extends Shape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters as `:id`. */
  readonly path: string
  readonly roles?: readonly Role[]
  readonly query?: Query
  readonly body?: Body
  readonly form?: true
  /** Which of the described responses it has; `done` where none is described. */
  readonly answers: Name
  readonly answer: (request: HandlerRequest<Taken<Query>, Taken<Body>>) => Answers[Name] | Promise<Answers[Name]>
}

/** A call as it came. */
interface Incoming {
  readonly world: World
  readonly variant: Variant
  readonly params: Readonly<Record<string, string>>
  readonly url: URL
  readonly headers: Headers
  readonly content: unknown
  /** Told what the description does not name. */
  readonly onUnnamed: (names: readonly string[]) => void
}

export interface Call {
  readonly method: string
  readonly path: string
  /** The body of a successful response; a file is sent as it is. */
  readonly handle: (incoming: Incoming) => Promise<object>
}

/** Repeated keys as a list. */
const toEntries = (all: URLSearchParams | FormData) =>
  Object.fromEntries(
    [...new Set(all.keys())].map((key) => {
      const values = all.getAll(key)
      return [key, values.length > 1 ? values : values[0]]
    }),
  )

const sentence = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')

function take<S extends Shape>(shape: S, given: unknown): Taken<S> {
  const read = z.object(shape).safeParse(given)
  if (!read.success) throw new Refusal(400, sentence(read.error))
  return read.data as Taken<S>
}

const unnamed = (shape: Shape, given: object) => Object.keys(given).filter((name) => !Object.hasOwn(shape, name))

function personBy(world: World, headers: Headers) {
  const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  const bearer = () => world.tokens.bearerOf(token)
  const caller = () => {
    const person = bearer()
    if (!world.tokens.isLive(token)) throw new Refusal(401, 'Please sign in again.')
    return person
  }
  return { bearer, caller }
}

/** Makes a call of its description. */
export const describeCall = <Name extends keyof Answers, Query extends Shape, Body extends Shape>({
  method,
  path,
  roles,
  query,
  body,
  form,
  answers,
  answer,
}: Description<Name, Query, Body>): Call => ({
  method,
  path,
  handle: async ({ world, variant, params, url, headers, content, onUnnamed }) => {
    const who = personBy(world, headers)
    if (roles && !roles.includes(who.caller().role)) throw new Refusal(403, 'This is not yours to do.')
    if (content instanceof FormData !== (form === true) && body) throw new Refusal(400, form ? 'A form is expected.' : 'JSON is expected.')
    const fields = content instanceof FormData ? toEntries(content) : ((content ?? {}) as Readonly<Record<string, unknown>>)
    const given = { query: variant.receive(path, toEntries(url.searchParams)), body: variant.receive(path, fields) }
    onUnnamed([...unnamed(query ?? {}, given.query), ...unnamed(body ?? {}, given.body)])
    const request = {
      ...who,
      world,
      variant,
      params,
      query: take(query ?? ({} as Query), given.query),
      body: take(body ?? ({} as Body), given.body),
    }
    const data = await answer(request)
    return data instanceof File ? variant.send(data) : variant.succeed(answers, data)
  },
})
