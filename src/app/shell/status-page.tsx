import { useQuery } from '@tanstack/react-query'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import type { Profile } from '#contract/profile.ts'
import { dealQueries } from '#features/deals/api.ts'
import { NoCover, PreviewCard, toSentCard } from '#features/deals/form/deal-preview.tsx'
import { useBusinessNames } from '#features/profile/api.ts'
import type { Preparation } from '#features/profile/prepare/preparation.ts'
import { ProviderStatusPage } from '#features/profile/provider-status-page.tsx'
import { useTillSettings } from '#features/till/settings/till-settings.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'

interface StatusPageProps {
  readonly profile: Profile
  readonly status: 'PENDING' | 'REJECTED'
}

/** Replaces the pages that need an approval. */
export function StatusPage({ profile, status }: StatusPageProps) {
  const prepares = useIsFullBackend() && status === 'PENDING'
  const preparation = usePreparation(prepares)
  return <ProviderStatusPage profile={profile} status={status} preparation={prepares ? preparation : undefined} />
}

/** Collects what a pending business prepares in other areas. */
function usePreparation(prepares: boolean): Preparation {
  const language = useLanguage()
  const business = useBusinessNames()
  const { settings, change } = useTillSettings()
  const query = useQuery({ ...dealQueries(useServices().api).list({ page: 1 }, 'provider'), enabled: prepares })
  const sent = query.data?.rows[0]
  return {
    voucher: {
      query,
      sent: sent && { id: sent._id, name: displayName(language, toNames(sent)) },
      card: (shown) =>
        sent && (
          <PreviewCard
            ground="surface"
            language={shown}
            deal={toSentCard(sent, shown)}
            provider={business[shown] ?? undefined}
            cover={sent.dealCoverImg ? <img src={sent.dealCoverImg.fileUrl} alt="" /> : <NoCover />}
          />
        ),
    },
    till: { name: settings.name, onName: (name) => change({ name }) },
  }
}
