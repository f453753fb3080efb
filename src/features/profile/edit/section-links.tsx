import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const sections = ['pictures', 'texts', 'contact', 'links', 'hours', 'preview'] as const
export type SectionName = (typeof sections)[number]

export const sectionId = (name: SectionName): string => `profile-${name}`

/** Keeps a section clear of the head and of the links. */
export const sectionScrollMargin = 'scroll-mt-[calc(var(--shell-head)+4.5rem)]'

const open = (name: SectionName) => {
  const section = document.getElementById(sectionId(name))
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** Stays in view while scrolling; the preview is beside the form on wide screens. */
export function SectionLinks() {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const hash = useLocation({ select: (location) => location.hash })
  // The router looks for the section before the form is there.
  useEffect(() => {
    const named = sections.find((name) => sectionId(name) === hash)
    if (named) open(named)
  }, [hash])
  return (
    <nav
      aria-label={t('sections.label')}
      className="sticky top-(--shell-head) z-sticky -mx-gutter mt-3 overflow-x-auto border-line border-b bg-paper px-gutter"
    >
      <ul className="flex gap-1">
        {sections.map((name) => (
          <li key={name} className={name === 'preview' ? 'xl:hidden' : undefined}>
            <a
              href={`#${sectionId(name)}`}
              className="flex min-h-touch items-center whitespace-nowrap px-2.5 text-ink-2 text-small hover:text-teal first:ps-0"
              onClick={(event) => {
                event.preventDefault()
                open(name)
              }}
            >
              {t(`sections.${name}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
