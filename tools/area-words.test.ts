import { expect, test } from 'vitest'
import { strayWords } from './area-words.ts'

const sentences = { deals: ['Waiting for the decision of a reviewer'], profile: ['What reviewers look at before they decide'] }
const shared = 'const t={own:`Nothing here`}'
const deals = 'const t={wait:`Waiting for the decision of a reviewer`}'

test('a page may load the words of the area that it shows, and of no other', () => {
  const source = "import { NewDealPage } from '#features/deals/new-deal-page.tsx'"
  expect(strayWords({ name: 'add', source, scripts: [shared, deals] }, sentences)).toEqual([])
  expect(strayWords({ name: 'reports', source: '', scripts: [shared] }, sentences)).toEqual([])
  expect(strayWords({ name: 'reports', source: '', scripts: [shared, deals] }, sentences)).toEqual(['reports loads words of deals'])
})
