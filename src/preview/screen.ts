import type { Role } from '../contract/roles.ts'
import type { FileRoutesByTo } from '../portal/route-tree.gen.ts'
import type { Example } from './example.ts'
import type { Behaviour } from './example-fetch.ts'
import { shellAnswers } from './examples/answers.ts'
import type { Scene } from './scene.ts'

/** Who looks at a screen: one of the four roles, or nobody signed in. */
export type Viewer = Role | 'VISITOR'

/** What a screen can be seen in. `long` holds the longest names, the largest numbers and vowelled Arabic. */
export const previewStates = ['loaded', 'loading', 'empty', 'error', 'long'] as const
export type PreviewState = (typeof previewStates)[number]

/** The path of a route as the route tree spells it, such as `/admin/deals/$dealId`. */
export type RoutePath = keyof FileRoutesByTo

/** One screen of the gallery. */
export interface Screen {
  /** Its name in addresses, unique. */
  readonly name: string
  readonly route: RoutePath
  /** A path of that route to open, with its parameters and search. */
  readonly path: string
  readonly viewers: readonly Viewer[]
  /** The answers of each state that shows data. A screen that asks for nothing itself leaves them out and is only ever `loaded`. */
  readonly answers?: { readonly loaded: readonly Example[]; readonly empty?: readonly Example[]; readonly long?: readonly Example[] }
  /** What happens on it once it shows data: it is never seen without any. */
  readonly scene?: Scene
}

/** The states that a screen has. */
export const statesOf = ({ answers, scene }: Screen): PreviewState[] => {
  if (!answers) return ['loaded']
  return previewStates.filter((state) => (state === 'loading' || state === 'error' ? !scene : answers[state]))
}

/** The stand-in network of a screen in one state: what it knows and how it behaves. */
export const networkOf = ({ answers }: Screen, state: PreviewState): { examples: readonly Example[]; behaviour: Behaviour } => {
  if (state === 'loading') return { examples: [], behaviour: 'pending' }
  if (state === 'error') return { examples: [], behaviour: 'failing' }
  return { examples: [...(answers?.[state] ?? []), ...shellAnswers], behaviour: 'answers' }
}
