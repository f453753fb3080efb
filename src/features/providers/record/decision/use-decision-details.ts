import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

const load = () => import('./decision-details.tsx').then(({ DecisionDetails }) => DecisionDetails)

export const useDecisionDetails = () => useIdleModule(load, true, true)
