/** Sample texts: one good document of each type, and some bad ones. */

export const goodContract = `CONSULTING AGREEMENT

This Agreement is entered into as of March 2, 2026 by and between Maple Street Bakery LLC, an Ohio company (the "Client"), and Dana R. Whitfield (the "Consultant").

1. Services. The Consultant shall review the Client's kitchen processes and deliver a written report. The Client shall give access to its premises during business hours.
2. Compensation. In consideration of the services the Client shall pay the Consultant five thousand dollars ($5,000) within thirty (30) days of the report.
3. Term. This Agreement begins on March 15, 2026 and ends on September 15, 2036. Either party may terminate it with fourteen (14) days' written notice.
4. Confidentiality. Each party shall keep the other's records confidential and must return them at the end of the work.
5. Governing Law. This Agreement is governed by the laws of the State of Ohio.

IN WITNESS WHEREOF the parties have signed this Agreement.

______________________________
Maple Street Bakery LLC, Client
Date: ____________

______________________________
Dana R. Whitfield, Consultant
Date: ____________
`;

export const goodDeed = `WARRANTY DEED

State of Ohio
County of Franklin

This deed is made on April 7, 2026. John A. Smith, a single man (the "Grantor"), of 12 Elm Street, Columbus, Ohio, for the sum of two hundred thousand dollars ($200,000) and other good and valuable consideration, hereby grants, bargains and conveys to Mary L. Jones (the "Grantee"), of 98 Oak Avenue, Columbus, Ohio, the following real property in Franklin County, Ohio:

Lot 14, Block 3 of the Maplewood Subdivision, as recorded in Plat Book 22, page 117, of the records of Franklin County, Ohio. Parcel number 010-123456.

To have and to hold the property with all its appurtenances, to the Grantee and the Grantee's heirs forever. The Grantor covenants that the property is free of encumbrances except easements of record.

Signed by the Grantor:

______________________________
John A. Smith, Grantor

State of Ohio
County of ____________
The foregoing instrument was acknowledged before me this ____ day of __________, 20__ by John A. Smith.

______________________________
Notary Public
My commission expires: __________
`;

export const goodPowerOfAttorney = `DURABLE POWER OF ATTORNEY

I, Helen Margaret Ortiz, of 4 Harbor Road, Tampa, Florida (the "Principal"), appoint Luis Ortiz, of 9 Bay Street, Tampa, Florida, as my agent and attorney-in-fact (the "Agent").

My agent has full power and authority to act for me in these matters: to open, manage and close bank accounts; to buy, sell and lease real property; to sign and file tax returns; to receive and pay money owed to me or by me.

This power of attorney is effective on May 4, 2026. It is durable: it shall not be affected by my subsequent disability or incapacity, and it remains in force until I revoke it in writing.

This power of attorney is governed by the laws of the State of Florida.

Dated: May 4, 2026

______________________________
Helen Margaret Ortiz, Principal

State of Florida
County of Hillsborough
The foregoing instrument was acknowledged before me by means of online notarization this ____ day of ________, 20__ by Helen Margaret Ortiz.
______________________________
Notary Public
`;

export const goodAffidavit = `AFFIDAVIT OF RESIDENCE

State of Texas
County of Travis

Before me, the undersigned authority, personally appeared Robert Ellis Grant, who, being duly sworn, deposes and says as follows:

1. I, Robert Ellis Grant, the affiant, am over eighteen years of age and have personal knowledge of the facts stated here.
2. I have lived at 2201 Cedar Lane, Austin, Texas since June 1, 2019.
3. I make this statement for the enrolment of my daughter in the Austin school district.

I declare that the foregoing is true and correct. Signed on February 10, 2026.

______________________________
Robert Ellis Grant, Affiant

Subscribed and sworn to before me this ____ day of ____________, 20__.

______________________________
Notary Public, State of Texas
`;

export const goodOther = `LETTER OF CONSENT TO TRAVEL

I, Anna Maria Becker, of 77 Lake Drive, Madison, Wisconsin, hereby certify that I am the mother of Tom Becker, born on August 9, 2014. I authorize my sister, Clara Becker, to travel with him to Canada and back from July 1, 2036 until July 21, 2036 and to make decisions about his medical care during that time. I can be reached by telephone at any hour.

Date: ____________

______________________________
Anna Maria Becker
`;

export const shoppingList = `Milk
Eggs, a dozen
Butter
2 pounds of apples
Dish soap
Paper towels
Bread from the corner bakery
Coffee beans
Tomatoes and basil
Cat food
Olive oil
Rice
A card for grandmother`;

export const loremIpsum =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. '.repeat(
    8,
  );
