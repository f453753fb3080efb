import { expect, test } from 'vitest'
import { joinSentences } from './join-sentences.ts'

test.each([
  [['First', 'second'], 'First. second'],
  [['Is it open?', 'Picture'], 'Is it open? Picture'],
  [['هل هي متاحة؟', 'صورة'], 'هل هي متاحة؟ صورة'],
  [['كتب: «متى؟»', 'صورة'], 'كتب: «متى؟» صورة'],
  [['By \u2068Huda.\u2069', 'Done!', 'Next'], 'By \u2068Huda.\u2069 Done! Next'],
  [[], ''],
])('%j are read out as “%s”', (sentences, joined) => {
  expect(joinSentences(sentences)).toBe(joined)
})
