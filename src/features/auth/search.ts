/** The address of a sign-in page: where the person wanted to go, remembered across both sign-ins. */
interface SignInSearch {
  readonly from?: string
}

export const parseSignInSearch = ({ from }: Record<string, unknown>): SignInSearch => (typeof from === 'string' ? { from } : {})
