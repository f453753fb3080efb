import { useTranslation } from 'react-i18next'
import { PublicFrame } from '#components/public-frame.tsx'
import { SiteText } from '#components/site-text/site-text.tsx'
import type { SiteTextName } from '#contract/content.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'

export const TermsPage = () => <SiteTextPage name="terms" />
export const PrivacyPage = () => <SiteTextPage name="privacy" />

function SiteTextPage({ name }: { readonly name: SiteTextName }) {
  const { t } = useTranslation('siteText')
  return (
    <PublicFrame>
      <PageTitle name={t(name)} />
      <article className="mx-auto max-w-read">
        <h1 tabIndex={-1} className="mb-4 font-semibold text-h1">
          {t(name)}
        </h1>
        <SiteText name={name} />
      </article>
    </PublicFrame>
  )
}
