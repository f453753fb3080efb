import type { Check, Outcome } from './check.ts'

const minDecisions = 5
const minApproved = 90

export const knownBusiness: Check = {
  lane: 'hand',
  run: async (_deal, surroundings): Promise<Outcome> => {
    const { decided, approved } = await surroundings.decisions()
    const share = decided === 0 ? 0 : (100 * approved) / decided
    return {
      isPassed: decided >= minDecisions && share >= minApproved,
      values: { decisions: decided, approved: Math.floor(share) },
    }
  },
}
