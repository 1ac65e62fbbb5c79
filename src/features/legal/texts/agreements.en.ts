import type { LegalText } from '../page.ts'

export const agreementsEn: LegalText = {
  title: 'Legal agreements',
  lead: 'The agreements in force between you, the specialist and Saruna.',
  sections: [
    {
      id: 'patient',
      title: 'Agreement with the patient',
      blocks: [
        'By signing up you make a contract with us on using Saruna under the terms of use and, when you reserve a time, on that consultation under the service terms. The contract on a consultation takes effect when the specialist accepts it.',
      ],
    },
    {
      id: 'consent',
      title: 'Informed consent to a remote consultation',
      blocks: [
        'By starting a consultation you confirm that you understand:',
        {
          list: [
            'the specialist cannot examine you in person and may advise a visit to a doctor;',
            'the quality of the talk depends on the internet, and it may break off;',
            'you are where you can talk unheard, or you know that you are heard;',
            'in a crisis 113 and 112 help, not this app;',
            'you can withdraw consent and stop the consultation at any moment.',
          ],
        },
      ],
    },
    {
      id: 'health-data',
      title: 'Consent to the processing of health data',
      blocks: [
        'Questionnaire answers and messages may reveal data about health. We process them to advise you; only the specialist you chose and you see them. The questionnaire can be skipped and consent withdrawn by writing to {email}; what was done before stays lawful.',
      ],
    },
    {
      id: 'free',
      title: 'The free plan',
      blocks: [
        'The free plan is for those who could not have a consultation otherwise. An administrator looks at each application. A consultation lasts 60 minutes, Saruna pays for it, and their number per month is limited.',
      ],
    },
    {
      id: 'specialist',
      title: 'Cooperation with the specialist',
      blocks: [
        'The specialist confirms the right to practise the profession, keeps professional secrecy and answers for the content of the consultation. An administrator checks the profile before it is published. Earnings are paid out to the specialist’s own account after the consultations have taken place.',
        'If you would like to cooperate, sign up as a specialist.',
      ],
    },
    {
      id: 'processing',
      title: 'Data processing agreements',
      blocks: [
        'With everyone who processes data on our behalf (hosting, e-mail, payments) there is a contract under GDPR art. 28. Write to {email} and we will send the current list.',
      ],
    },
  ],
}
