import { isDecided, type ReviewSubject } from './decisions.ts'

export interface Reversal {
  readonly isApproval: boolean
  /** Opens the question. */
  readonly ask: () => void
}

/** Undefined while nothing is decided, or where it stays as it is. */
export function findReversal(
  { status, allowed }: Pick<ReviewSubject, 'status' | 'allowed'>,
  onDecide: (isApproved: boolean) => void,
): Reversal | undefined {
  const isApproval = status === 'REJECTED'
  if (!isDecided(status) || !(isApproval ? allowed.approve : allowed.reject)) return undefined
  return { isApproval, ask: () => onDecide(isApproval) }
}
