import { displayName, toNames } from '#components/bilingual/names.tsx'
import { listDrafts } from '#contract/drafts.ts'
import type { Profile } from '#contract/profile.ts'
import { PreparedCard } from '#features/deals/opening/prepared-card.tsx'
import { usePreparedVoucher } from '#features/deals/opening/use-prepared-voucher.ts'
import type { Preparation } from '#features/profile/prepare/preparation.ts'
import { ProviderStatusPage } from '#features/profile/provider-status-page.tsx'
import { useTillSettings } from '#features/till/settings/till-settings.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'

interface StatusPageProps {
  readonly profile: Profile
  readonly status: 'PENDING' | 'REJECTED'
}

/** Replaces the pages that need an approval. */
export function StatusPage({ profile, status }: StatusPageProps) {
  const preparation = usePreparation()
  const storesDrafts = useSupports(listDrafts)
  return <ProviderStatusPage profile={profile} status={status} preparation={storesDrafts ? preparation : undefined} />
}

/** Collects what a pending business prepares in other areas. */
function usePreparation(): Preparation {
  const language = useLanguage()
  const voucher = usePreparedVoucher()
  const { settings, change } = useTillSettings()
  return {
    voucher: {
      state: voucher ? (voucher.content ? 'ready' : 'begun') : 'none',
      name: voucher ? displayName(language, toNames(voucher.values)) : '',
      draft: voucher?.id,
      card: (shown) => voucher && <PreparedCard voucher={voucher} language={shown} />,
    },
    till: { name: settings.name, onName: (name) => change({ name }) },
  }
}
