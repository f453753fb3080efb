import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { displayName } from '#components/bilingual/names.tsx'
import { detectLanguage } from '#contract/typed-text.ts'
import { useBusinessNames } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { useSubRole } from '#lib/session/use-rights.ts'
import { Avatar } from '#ui/display/avatar.tsx'

/** The name of the signed-in person, or of the business in the language of the page, over what they are and to whom; the name of the role if there is none. */
function usePerson() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { t: common } = useTranslation('common')
  const { role, user } = useStore(useServices().session.store)
  const business = displayName(useLanguage(), useBusinessNames())
  const shownRole = useSubRole() ?? role
  const roleName = shownRole ? common(`roles.${shownRole}`) : ''
  const fullName = user?.fullName
  return {
    kind: role === 'SERVICE_PROVIDER' && !fullName ? 'business' : 'person',
    name: fullName || business || roleName,
    caption: fullName && business ? t('roleAt', { role: roleName, business }) : fullName || business ? roleName : undefined,
  } as const
}

export function PersonAvatar() {
  const { name, kind } = usePerson()
  return <Avatar name={name} kind={kind} />
}

export function PersonNames() {
  const { name, caption } = usePerson()
  return (
    <span className="grid min-w-0 grow">
      <span dir="auto" title={name} className="truncate text-match font-medium text-small">
        <span lang={detectLanguage(name)}>{name}</span>
      </span>
      {caption && (
        <span title={caption} className="truncate text-caption text-ink-3">
          {caption}
        </span>
      )}
    </span>
  )
}
