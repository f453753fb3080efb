import { decideProvider } from '../../../src/contract/providers.ts'
import type { Deps } from '../../deps.ts'
import type { Calls } from '../../http/calls.ts'
import { decide } from './decide.ts'

export function providerRoutes({ implement }: Calls, deps: Deps): void {
  implement(decideProvider, (input) => decide(input, deps))
}
