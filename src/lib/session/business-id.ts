import type { SessionState } from './session.ts'

/** The business of who is signed in: a plain backend has one account for each, with the same id. */
export const getBusinessId = ({ user, userId }: Pick<SessionState, 'user' | 'userId'>): string | null => user?.businessId ?? userId
