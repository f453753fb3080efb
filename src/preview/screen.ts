import type { FileRoutesByTo } from '#app/portal/route-tree.gen.ts'
import type { User } from '#contract/auth.ts'
import type { Role } from '#contract/roles.ts'
import type { Handler } from '#fixtures/handlers.ts'
import { shellHandlers } from '#fixtures/samples/shell-handlers.ts'
import type { Operator } from '#lib/services.ts'
import type { Scene } from './scene.ts'

/** A role, or nobody signed in. */
export type Viewer = Role | 'VISITOR'

/** `long` has the longest names, the largest numbers and vowelled Arabic. */
export const previewStates = ['loaded', 'loading', 'empty', 'error', 'long'] as const
export type PreviewState = (typeof previewStates)[number]

/** A route's path, such as `/admin/deals/$dealId`. */
type RoutePath = keyof FileRoutesByTo

/** One screen of the gallery. */
export interface Screen {
  /** Unique; part of the address. */
  readonly name: string
  readonly route: RoutePath
  /** The path to open, with parameters and search. */
  readonly path: string
  readonly viewers: readonly Viewer[]
  /** What is different about the viewer, such as the rights. */
  readonly user?: Partial<User>
  /** Handlers per state. A screen without calls of its own has none and is always `loaded`. */
  readonly answers?: { readonly loaded: readonly Handler[]; readonly empty?: readonly Handler[]; readonly long?: readonly Handler[] }
  /** Other settings of the marketplace than all screens have. */
  readonly operator?: Operator
  /** The backend answers only what the specification names. */
  readonly isPlain?: true
  /** Screens with a scene have no loading or error state. */
  readonly scene?: Scene
}

export const screenStates = ({ answers, scene }: Screen): PreviewState[] => {
  if (!answers) return ['loaded']
  return previewStates.filter((state) => (state === 'loading' || state === 'error' ? !scene : answers[state]))
}

/** The handlers of a screen and of the shell around it; none in the states without data. */
export const handlersFor = ({ answers }: Screen, state: PreviewState): readonly Handler[] =>
  state === 'loading' || state === 'error' ? [] : [...(answers?.[state] ?? []), ...shellHandlers]
