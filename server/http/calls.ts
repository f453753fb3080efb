import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isIdempotent } from '../../src/contract/call.ts'
import type { Role } from '../../src/contract/roles.ts'
import { type Viewer, viewerReader } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { createPictureEncoder } from '../files/picture.ts'
import { createLimits } from '../security/limits.ts'
import { placeOf, plainAddress } from '../security/place.ts'
import { createTally } from '../security/tally.ts'
import { createTaskLists } from './after-commit.ts'
import { withForm } from './form.ts'
import type { AuthenticatedInput, Input, Output } from './handler.ts'
import { pathsOf } from './paths.ts'
import { Problem } from './problem.ts'
import { type Around, type Incoming, respond, type TriesOf } from './respond.ts'

/** Registers calls of the contract as routes: method, paths, access, schemas and files come from the descriptor. */
export interface Calls {
  /**
   * For the roles of the descriptor; whose row it is, the handler asks. What `tries` names is counted before the work.
   */
  readonly implement: <C extends Call, Prepared = undefined>(
    call: C,
    handler: (input: AuthenticatedInput<C>, prepared: Prepared) => Output<C>,
    tries?: TriesOf<AuthenticatedInput<C>>,
    around?: Around<AuthenticatedInput<C>, Prepared>,
  ) => void
  /** For everyone. Of a call that changes something, so many are taken from one place, and what `tries` names is counted. */
  readonly implementPublic: <C extends Call>(call: C, handler: (input: Input<C>) => Output<C>, tries?: TriesOf<Input<C>>) => void
}

function authorize(viewer: Viewer, roles: readonly Role[], approvedOnly = false): void {
  if (!roles.includes(viewer.role)) throw new Problem('FORBIDDEN')
  if (approvedOnly && viewer.role === 'SERVICE_PROVIDER' && viewer.approval !== 'APPROVED') throw new Problem('PROVIDER_NOT_APPROVED')
}

export function createCalls(app: FastifyInstance, deps: Deps): Calls {
  const readViewer = viewerReader(deps)
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  const newTasks = createTaskLists(app)
  const pictures = createPictureEncoder()
  const limits = createLimits(deps)
  const tally = createTally(app, deps)

  const noteRefusal =
    (call: Call) =>
    async (request: FastifyRequest, { statusCode }: FastifyReply) => {
      if (statusCode !== 403 && statusCode !== 429) return
      const accountId = viewers.get(request)?.id
      const ip = placeOf(plainAddress(request.ip))
      tally.note({ action: 'refused', ...(accountId && { accountId }), subject: call.name, ip, details: { status: String(statusCode) } })
    }

  const register = <C extends Call>(call: C, { handler, tries, around }: Pick<Incoming<C>, 'handler' | 'tries' | 'around'>) => {
    if (call.file && isIdempotent(call)) throw new Error(`${call.name} answers a file, which no idempotency key can repeat`)
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const incoming = { call, handler, tries, around, request, reply, viewer: viewers.get(request), tasks: newTasks(), pictures, tally }
      return call.files
        ? withForm(request, reply, Object.keys(call.files), deps.uploads, (form) => respond(deps, { ...incoming, form }))
        : respond(deps, incoming)
    }
    // Before anything that was sent is read.
    const admitPublic = async ({ ip }: FastifyRequest) => {
      if (isIdempotent(call)) await limits.take([{ key: `${call.name}:${placeOf(plainAddress(ip))}`, max: deps.config.publicWrites }])
    }
    for (const { path, roles } of pathsOf(call)) {
      const admit = async (request: FastifyRequest) => {
        const viewer = await readViewer(request, call)
        viewers.set(request, viewer)
        authorize(viewer, roles, call.approvedOnly)
      }
      const onRequest = call.access === 'public' ? admitPublic : admit
      app.route({
        method: call.method,
        url: path,
        onRequest,
        handler: handle,
        onResponse: noteRefusal(call),
        // A file is made while it is sent: nobody asks for its head alone.
        ...(call.file && { exposeHeadRoute: false }),
        ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      })
    }
  }

  return {
    implement: (call, handler, tries, around) => {
      if (call.access === 'public') throw new Error(`${call.name} is public: it has no viewer`)
      register(call, { handler, tries, around } as Pick<Incoming<typeof call>, 'handler' | 'tries' | 'around'>)
    },
    implementPublic: (call, handler, tries) => {
      if (call.access !== 'public') throw new Error(`${call.name} is not public`)
      register(call, { handler, tries, around: undefined })
    },
  }
}
