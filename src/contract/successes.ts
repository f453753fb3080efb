const en = {
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  dealAdded: 'Voucher submitted. It is waiting for review.',
  dealUpdated: 'Voucher updated. It waits for review.',
  dealCoverUpdated: 'Cover picture updated',
  dealDeleted: 'Voucher deleted',
  dealApproved: 'Voucher approved',
  dealRejected: 'Voucher rejected',
  subAdminAdded: 'Sub-admin added',
  subAdminUpdated: 'Sub-admin updated',
  subAdminDeleted: 'Sub-admin deleted',
  voucherScanned: 'Voucher scanned successfully!',
  redemptionUndone: 'Redemption taken back. The voucher can be used again.',
}
export type SuccessKey = keyof typeof en

const ar: Readonly<Record<SuccessKey, string>> = {
  signedIn: 'تم تسجيل الدخول',
  signedOut: 'تم تسجيل الخروج',
  dealAdded: 'أُرسلت القسيمة، وهي قيد المراجعة.',
  dealUpdated: 'حُدّثت القسيمة، وهي قيد المراجعة.',
  dealCoverUpdated: 'حُدّثت صورة الغلاف',
  dealDeleted: 'حُذفت القسيمة',
  dealApproved: 'قُبلت القسيمة',
  dealRejected: 'رُفضت القسيمة',
  subAdminAdded: 'أُضيف المشرف الفرعي',
  subAdminUpdated: 'حُدّث المشرف الفرعي',
  subAdminDeleted: 'حُذف المشرف الفرعي',
  voucherScanned: 'قُرئ رمز القسيمة بنجاح.',
  redemptionUndone: 'أُلغي الاستخدام، ويمكن استخدام القسيمة من جديد.',
}

/** What a success is told with (§8), by the portal and by the server; no first load has it. */
export const successSentences = { en, ar }
