import { useFormContext, useWatch } from 'react-hook-form'
import type { Profile } from '#contract/profile.ts'
import type { Language } from '#i18n/languages.ts'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import { PreviewFrame, ShopCard } from '../shop-card.tsx'
import { type PictureName, type ProfileFormValues, TypedProfile } from './profile-form.ts'

/** What is typed, as customers will see it. Where it is higher than the window, its end stays above the bar of the form. */
export const ProfilePreview = ({ profile }: { readonly profile: Profile }) => (
  <PreviewFrame
    className="xl:sticky xl:bottom-[6rem] xl:min-h-[calc(100dvh-var(--shell-head)-9rem)] xl:self-end"
    shop={(language) => <TypedShop language={language} profile={profile} />}
  />
)

function usePicture(name: PictureName, profile: Profile): string | undefined {
  const { control } = useFormContext<ProfileFormValues>()
  const file = useWatch({ control, name })
  const url = useObjectUrl(file)
  return file ? url : profile[name]?.fileUrl
}

function TypedShop({ language, profile }: { readonly language: Language; readonly profile: Profile }) {
  const { control } = useFormContext<ProfileFormValues>()
  // A copy: the form changes its own values in place, and compares them with what was computed before.
  const values = useWatch({ control, compute: (all) => TypedProfile.parse(all) })
  const [cover, picture] = [usePicture('coverImage', profile), usePicture('profileImage', profile)]
  return <ShopCard language={language} values={values} cover={cover} picture={picture} />
}
