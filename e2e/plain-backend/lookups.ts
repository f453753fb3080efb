import { type Call, describeCall } from './call.ts'

/** The calls of lookup lists. */
export const lookupCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/general/business-categories',
    answers: 'businessCategories',
    answer: ({ world }) => [world.category],
  }),
  describeCall({
    method: 'GET',
    path: '/general/security-questions',
    answers: 'securityQuestions',
    answer: ({ world }) => world.questions,
  }),
]
