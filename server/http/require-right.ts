import type { Right } from '#contract/rights.ts'
import { Problem } from '#server/problem.ts'
import type { Viewer } from './viewer.ts'

/** @throws Problem `RIGHT_MISSING` with the rights that the account has */
export function requireRight({ rights }: Pick<Viewer, 'rights'>, right: Right | undefined): void {
  if (right && !rights.includes(right)) throw new Problem('RIGHT_MISSING', { details: { right, permissions: [...rights] } })
}
