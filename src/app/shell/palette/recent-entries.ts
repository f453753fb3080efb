import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useServices } from '#lib/services.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'

const RecentName = z.object({
  kind: z.enum(['vouchers', 'providers', 'chats', 'announcements', 'subAdmins']),
  en: z.nullish(z.string()),
  ar: z.nullish(z.string()),
})
export type RecentName = z.infer<typeof RecentName>

const RecentEntry = z.extend(RecentName, { href: z.string().check(z.regex(/^\//)) })
export type RecentEntry = z.infer<typeof RecentEntry>

const RecentEntries = z.array(RecentEntry)
const maxEntries = 5

function parse(text: string | null): readonly RecentEntry[] {
  try {
    return RecentEntries.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** The last results that this user opened, newest first, stored in this browser until the sign-out; never customers. */
export function useRecentEntries() {
  const { storage, session } = useServices()
  const router = useRouter()
  const key = keyUntilSignOut(session.store.getState().userId ?? '', 'palette')
  const [recent] = useState(() => parse(storage.getItem(key)))
  const remember = (link: LinkProps, name: RecentName) => {
    const { href } = router.buildLocation(link)
    const others = parse(storage.getItem(key)).filter((each) => each.href !== href)
    storage.setItem(key, JSON.stringify([{ ...name, href }, ...others].slice(0, maxEntries)))
  }
  return { recent, remember }
}
