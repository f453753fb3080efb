import type { Business } from './business.ts'

/** Businesses that may not sell yet: they wait for a decision or were rejected. */
export const waiting: readonly Business[] = [
  {
    key: 'pending', name: { en: 'Rakwa Coffee House', ar: 'مقهى رَكوة' }, category: 'cafes', motif: 'coffee', manager: 'مها البلوي', status: 'PENDING',
    about: { en: 'Turkish and Saudi coffee on embers, with board games in the evening.', ar: 'قهوة تركية وسعودية على الجمر وألعاب طاولة في المساء.' },
    address: 'حي النرجس، الرياض 13327', building: '6077', place: [46.653, 24.87], register: '1010', hours: 'cafe', sells: [],
  },
  {
    key: 'sahab', name: { en: 'Sahab Ice Cream', ar: 'آيس كريم سحاب' }, category: 'sweets', motif: 'iceCream', manager: 'غلا الشهراني', status: 'PENDING',
    about: { en: 'Ice cream from Taif milk in twenty flavours.', ar: 'آيس كريم من حليب الطائف بعشرين نكهة.' },
    address: 'Al Mansak, Abha 62521', building: '2419', place: [42.523, 18.229], register: '5850', hours: 'teaHouse', sells: [],
  },
  {
    key: 'afiya', category: 'health', motif: 'massage', manager: 'د. ناصر عسيري', status: 'PENDING',
    name: { en: 'Afiya Physiotherapy, Rehabilitation and Sports Injury Centre', ar: 'مركز عافية للعلاج الطبيعي والتأهيل وإصابات الملاعب – أبها' },
    about: { en: 'Physiotherapy for back, knees and sports injuries.', ar: 'علاج طبيعي للظهر والركبتين والإصابات الرياضية.' },
    address: 'طريق الملك فهد، حي المنسك، أبها 62527', building: '1386', place: [42.51, 18.22], register: '5850', hours: 'clinic', sells: [],
  },
  {
    key: 'darb', name: { en: 'Darb Bicycle Club', ar: 'نادي دَرب للدراجات' }, category: 'sports', motif: 'bicycle', manager: 'Yazeed Al Harbi', status: 'PENDING',
    about: { en: 'Bicycle hire, repairs and guided night rides.', ar: 'تأجير دراجات وصيانتها وجولات ليلية بصحبة مرشد.' },
    address: 'Sports Boulevard, An Nakheel, Riyadh 12394', building: '7203', place: [46.642, 24.742], register: '1010', hours: 'courts', sells: [],
  },
  {
    key: 'naseem', name: { en: 'Naseem Desert Camp', ar: 'مخيّم نسيم البر' }, category: 'family', motif: 'dallah', manager: 'سعود العجمي', status: 'PENDING',
    about: { en: 'Family tents, a fire and a clear sky, an hour from Riyadh.', ar: 'خيام عائلية وشبّة نار وسماء صافية على بُعد ساعة من الرياض.' },
    address: 'طريق الثمامة، الرياض 13924', building: '110', place: [46.78, 25.08], register: '1010', hours: 'weekend', sells: [],
  },
  {
    key: 'rejected', name: { en: 'Zuqaq Juice', ar: 'عصائر زُقاق' }, category: 'cafes', motif: 'juice', manager: 'أنس مدني', status: 'REJECTED',
    reason: 'انتهى السجل التجاري المرفق في 14 رجب. جدّد السجل ثم أرسل نسخة واضحة من الصفحتين.',
    about: { en: 'Fresh juices and fruit plates in the lanes of the old town.', ar: 'عصائر طازجة وأطباق فواكه في أزقة البلدة القديمة.' },
    address: 'حي البلد، جدة 22233', building: '904', place: [39.186, 21.487], register: '4030', hours: 'teaHouse', sells: [],
  },
  {
    key: 'turbo', name: { en: 'Turbo Mobile Workshop', ar: 'توربو للصيانة المتنقلة' }, category: 'cars', motif: 'tyre', manager: 'هاني الصاعدي', status: 'REJECTED',
    reason: 'The municipal licence covers a fixed workshop only. Please attach the permit for mobile service vehicles.',
    about: { en: 'Oil, tyres and batteries changed where your car stands.', ar: 'تغيير الزيت والإطارات والبطاريات حيث تقف سيارتك.' },
    address: 'King Abdullah Road, Al Khobar 34421', building: '3521', place: [50.19, 26.28], register: '2051', hours: 'workshop', sells: [],
  },
  {
    key: 'ufuq', name: { en: 'Ufuq Training Institute', ar: 'معهد أُفُق للتدريب' }, category: 'learning', motif: 'painting', manager: 'فيصل الزيد', status: 'REJECTED',
    reason: 'الترخيص المرفق صادر لجهة أخرى، ويلزم ترخيص تدريب باسم المعهد نفسه.',
    about: { en: 'Evening courses in drawing, languages and crafts.', ar: 'دورات مسائية في الرسم واللغات والحِرف.' },
    address: 'حي الورود، الرياض 12252', building: '4175', place: [46.67, 24.722], register: '1010', hours: 'studio', sells: [],
  },
  {
    key: 'tarteeb', name: { en: 'Tarteeb Events and Gifts', ar: 'ترتيب للمناسبات والهدايا' }, category: 'gifts', motif: 'gift', manager: 'Nada Al Rifai', status: 'REJECTED',
    reason: 'The business name does not match the commercial registration. Register again under the registered name.',
    about: { en: 'Tables, flowers and favours for family occasions.', ar: 'تنسيق طاولات وزهور وتوزيعات للمناسبات العائلية.' },
    address: 'Al Hamra, Jeddah 23323', building: '2980', place: [39.16, 21.53], register: '4030', hours: 'shop', sells: [],
  },
]
