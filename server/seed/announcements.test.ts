import { expect, test } from 'vitest'
import { AnnouncementInput } from '#contract/announcements.ts'
import { seedAnnouncements } from './announcements.ts'
import { buildWorld } from './world.ts'

const now = Date.parse('2026-11-20T21:10:00Z')

test('each could have been sent by its business', () => {
  for (const row of seedAnnouncements(buildWorld(now), now).rows) {
    const { title, message, language, translatedTitle, translatedMessage, scheduledAt } = row
    const translation = translatedTitle && translatedMessage ? { title: translatedTitle, message: translatedMessage } : null
    const input = { title, message, language, translation, scheduledDateTime: scheduledAt?.toISOString() ?? null }
    expect(AnnouncementInput.safeParse(input).error?.issues, title).toBeUndefined()
  }
})
