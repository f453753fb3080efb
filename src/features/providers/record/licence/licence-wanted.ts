import type { Wanted } from '#components/document-viewer/text/find-values.ts'
import type { Profile } from '#contract/profile.ts'
import type { ProviderProblem } from '#contract/providers.ts'

/** Values that a licence states about a business. `label` matches folded text. */
const searched = [
  {
    field: 'businessNameEn',
    kind: 'name',
    label:
      /^(?:(?:trade|business|company|commercial|legal|registered|establishment) name|name of (?:the )?(?:business|company|establishment))\b[ :.-]*/,
  },
  { field: 'businessNameAr', kind: 'name' },
  { field: 'managerName', kind: 'name' },
  {
    field: 'commercialRegNo',
    kind: 'code',
    label: /regist|\bc\.? ?r\.?\b|unified|national n|السجل التجاري|رقم السجل|الرقم الموحد|الرقم الوطني/,
  },
  { field: 'taxId', kind: 'code', label: /\bvat\b|\btax\b|\btin\b|الضريبي|ضريبه/ },
  { field: 'bankAccountNo', kind: 'code', label: /iban|account|ايبان|رقم الحساب/ },
] as const satisfies readonly Omit<Wanted<ProviderProblem>, 'value'>[]

export type SearchedField = (typeof searched)[number]['field']

export const isSearchedField = (field: string): field is SearchedField => searched.some((each) => each.field === field)

export const toWanted = (profile: Profile): Wanted<SearchedField>[] =>
  searched.flatMap((each) => {
    const value = profile[each.field]?.trim()
    return value ? [{ ...each, value }] : []
  })
