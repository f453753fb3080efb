import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isIdempotent } from '../../src/contract/call.ts'
import type { Role } from '../../src/contract/roles.ts'
import { type Viewer, viewerReader } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { createPictureEncoder } from '../files/picture.ts'
import { createTaskLists } from './after-commit.ts'
import { withForm } from './form.ts'
import type { AuthenticatedInput, Input, Output } from './handler.ts'
import { pathsOf } from './paths.ts'
import { Problem } from './problem.ts'
import { type Incoming, respond } from './respond.ts'

/** Registers calls of the contract as routes: method, paths, access, schemas and files come from the descriptor. */
export interface Calls {
  /** For the roles of the descriptor; whose row it is, the handler asks. */
  readonly implement: <C extends Call>(call: C, handler: (input: AuthenticatedInput<C>) => Output<C>) => void
  /** For everyone. */
  readonly implementPublic: <C extends Call>(call: C, handler: (input: Input<C>) => Output<C>) => void
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

  const register = <C extends Call>(call: C, handler: Incoming<C>['handler']) => {
    if (call.file && isIdempotent(call)) throw new Error(`${call.name} answers a file, which no idempotency key can repeat`)
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const incoming = { call, handler, request, reply, viewer: viewers.get(request), tasks: newTasks(), pictures }
      return call.files
        ? withForm(request, Object.keys(call.files), deps.uploads, (form) => respond(deps, { ...incoming, form }))
        : respond(deps, incoming)
    }
    for (const { path, roles } of pathsOf(call)) {
      const onRequest = async (request: FastifyRequest) => {
        const viewer = await readViewer(request)
        authorize(viewer, roles, call.approvedOnly)
        viewers.set(request, viewer)
      }
      app.route({ method: call.method, url: path, ...(call.access !== 'public' && { onRequest }), handler: handle })
    }
  }

  return {
    implement: (call, handler) => {
      if (call.access === 'public') throw new Error(`${call.name} is public: it has no viewer`)
      register(call, handler as Incoming<typeof call>['handler'])
    },
    implementPublic: (call, handler) => {
      if (call.access !== 'public') throw new Error(`${call.name} is not public`)
      register(call, handler)
    },
  }
}
