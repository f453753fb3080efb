import { useTranslation } from 'react-i18next'
import { openSection, useAddressedSection } from '#components/open-section.ts'
import { updateProfile } from '#contract/profile.ts'
import { useSupports } from '#lib/services.ts'

const sections = ['pictures', 'texts', 'contact', 'links', 'hours', 'special', 'preview'] as const
export type SectionName = (typeof sections)[number]

export const sectionId = (name: SectionName): string => `profile-${name}`

/** Keeps a section clear of the head and of the links. */
export const sectionScrollMargin = 'scroll-mt-[calc(var(--shell-head)+4.5rem)]'

/** Stays in view while scrolling; the preview is beside the form on wide screens. */
export function SectionLinks() {
  const hasSpecialHours = useSupports(updateProfile, 'specialHours')
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  useAddressedSection()
  return (
    <nav
      aria-label={t('sections.label')}
      className="sticky top-(--shell-head) z-sticky -mx-gutter mt-3 overflow-x-auto border-line border-b bg-paper px-gutter"
    >
      <ul className="flex gap-1">
        {sections
          .filter((name) => name !== 'special' || hasSpecialHours)
          .map((name) => (
            <li key={name} className={name === 'preview' ? 'xl:hidden' : undefined}>
              <a
                href={`#${sectionId(name)}`}
                className="flex min-h-touch items-center whitespace-nowrap px-2.5 text-ink-2 text-small hover:text-teal first:ps-0"
                onClick={(event) => {
                  event.preventDefault()
                  openSection(sectionId(name))
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
